import { createRequire } from 'node:module'
import * as v from 'valibot'

/** Playwright brings a reader of YAML along, and offers it at this address. */
const bundle = v.parse(
  v.object({ yaml: v.object({ parseAllDocuments: v.function() }) }),
  createRequire(createRequire(import.meta.url).resolve('playwright'))(
    'playwright-core/lib/utilsBundle',
  ),
)

const documentSchema = v.looseObject({ errors: v.array(v.unknown()), toJS: v.function() })

/** The documents of a YAML text as plain values. Throws for a text that is none. */
export function parseYaml(text: string): unknown[] {
  const documents = v.parse(v.array(v.unknown()), bundle.yaml.parseAllDocuments(text))
  return documents.map((found) => {
    v.parse(documentSchema, found)
    const document = found as { errors: unknown[]; toJS: () => unknown }
    if (document.errors.length > 0) throw new Error(String(document.errors[0]))
    return document.toJS()
  })
}
