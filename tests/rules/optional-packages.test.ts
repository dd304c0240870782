import { expect, it } from 'vitest'
import { importsOf } from './imports.ts'
import { isWrittenSource, projectFiles } from './project-files.ts'

it('what traces need is loaded where a collector is named, and nowhere else', () => {
  const files = projectFiles((path) => path.startsWith('server/') && isWrittenSource(path))
  const found = files.flatMap(importsOf).filter(({ typeOnly }) => !typeOnly)
  const loaders = found.filter(({ specifier }) => specifier.startsWith('@opentelemetry/'))
  expect(new Set(loaders.map(({ from }) => from))).toEqual(
    new Set(['server/lib/traces/otlp-tracing.ts']),
  )
  const users = found.filter(({ target }) => target === 'server/lib/traces/otlp-tracing.ts')
  expect(users.map(({ from }) => from)).toEqual(['server/lib/traces/open-tracing.ts'])
  const opener = files.find(({ path }) => path === 'server/lib/traces/open-tracing.ts')
  expect(opener?.text).toContain("import('./otlp-tracing.ts')")
})
