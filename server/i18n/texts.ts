import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import english from '../../src/locales/gateway/en.json' with { type: 'json' }

/** What the gateway says in one language, by section and key. The English file is the list of all keys. */
export type Texts = {
  readonly [S in Exclude<keyof typeof english, 'worker'>]: {
    readonly [K in keyof (typeof english)[S]]: string
  }
}

const fileSchema = v.record(v.string(), v.record(v.string(), v.string()))

const read = new Map<string, Texts>([['en', english]])

/**
 * The texts of a language (BCP 47 key): its own, else those of the language that it is a variant of, else
 * English. A language is read when it is used first.
 */
export function textsIn(language: string): Texts {
  const known = read.get(language)
  if (known !== undefined) return known
  const base = textsIn(/^(\w+)-/.exec(language)?.[1] ?? 'en')
  const own = readFile(language)
  const section = <S extends keyof Texts>(name: S): Texts[S] => ({ ...base[name], ...own[name] })
  const texts: Texts = {
    pages: section('pages'),
    countedPages: section('countedPages'),
    categories: section('categories'),
    errors: section('errors'),
    notices: section('notices'),
    mails: section('mails'),
    decipherment: section('decipherment'),
    pictures: section('pictures'),
    embeds: section('embeds'),
    app: section('app'),
  }
  read.set(language, texts)
  return texts
}

/** A text by a name that comes from outside; undefined where its section has none. */
export function findText(
  section: Readonly<Record<string, string>>,
  key: string,
): string | undefined {
  return Object.hasOwn(section, key) ? section[key] : undefined
}

/** Variants such as `zh` of `zh-TW` that are no language of their own have no file. */
function readFile(language: string): v.InferOutput<typeof fileSchema> {
  const file = new URL(`../../src/locales/gateway/${language}.json`, import.meta.url)
  try {
    return v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
