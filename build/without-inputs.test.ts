import { transformSync } from '@babel/core'
import { expect, it } from 'vitest'
import { withoutInputs } from './without-inputs.ts'

function transformed(source: string): string {
  const options = { configFile: false, babelrc: false, compact: true, plugins: [withoutInputs] }
  return transformSync(source, options)?.code ?? ''
}

it('takes inputs out of calls, and out of nothing else', () => {
  expect(transformed("endpoint({ name: 'a', input: v.object({ input: b }), output })")).toBe(
    'endpoint({name:"a",output});'.replace('"a"', "'a'"),
  )
  expect(transformed('other({ input: 1 }); const input = 2')).toBe(
    'other({input:1});const input=2;',
  )
})
