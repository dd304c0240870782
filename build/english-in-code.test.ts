import { transformSync } from '@babel/core'
import { describe, expect, it } from 'vitest'
import { englishInCode } from './english-in-code.ts'

function compiled(source: string): string {
  const result = transformSync(source, {
    configFile: false,
    babelrc: false,
    compact: true,
    plugins: [
      ['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }],
      englishInCode,
    ],
  })
  return result?.code ?? ''
}

describe('English texts in the code', () => {
  it('leaves a plain text ready to show', () => {
    expect(compiled("import { msg } from '@lingui/core/macro'\nmsg`Markets`")).toContain(
      'message:["Markets"]',
    )
  })

  it('compiles placeholders and plurals', () => {
    const source = `import { plural } from '@lingui/core/macro'
      import { useLingui } from '@lingui/react/macro'
      function f(n) { const { t } = useLingui(); return t({ message: plural(n, { one: '# pair', other: '# pairs' }) }) }`
    expect(compiled(source)).toContain(
      'message:[["n","plural",{offset:undefined,one:["#"," pair"],other:["#"," pairs"]}]]',
    )
  })

  it('tells texts of one wording apart by their ids alone', () => {
    const source = `import { msg } from '@lingui/core/macro'
      const [page, plain] = [msg({ message: 'Markets', context: 'page' }), msg\`Markets\`]`
    const code = compiled(source)
    expect(code).not.toContain('context')
    expect(new Set(code.match(/id:"[^"]+"/g)).size).toBe(2)
  })

  it('leaves objects alone that only look like a message', () => {
    expect(compiled('export const mail = { message: "Hello {name}" }')).toContain(
      'message:"Hello {name}"',
    )
  })
})
