import * as v from 'valibot'
import { expect, it } from 'vitest'
import { localMessage } from '../../server/i18n/local-message.ts'
import { alertMessages } from '../../src/contract/codes/alert-codes.ts'
import {
  emailSchema,
  loginNameSchema,
  newPasswordSchema,
} from '../../src/contract/entities/account/account.ts'
import { favoriteCodes, refusalMessage } from '../../src/contract/favorites/favorite-codes.ts'
import { isTest, projectFiles, type SourceFile } from './project-files.ts'
import { isNode, literalText, parseFile, type SyntaxNode, walkTree } from './syntax.ts'

/** Answers to what no page of ours asks for: nobody but a developer reads them. */
const forDevelopers: readonly string[] = [
  'authorization: the key is unknown or revoked',
  'The headers are too large.',
  'The request did not arrive in time.',
  'The request is not valid HTTP.',
  'There is no such call.',
  'There is no room for more. Please try again.',
  'There is no socket here.',
  'This gateway does not answer to that name.',
  'This method is not allowed here.',
  'This socket is not open to other sites.',
  'Too many connections. Please wait a moment.',
  'body: not a report',
  'body: not valid JSON',
  'content-type: must be application/json',
  'content-type: must be multipart/form-data',
  'host: must be there once',
]

/** The text of a literal; a template's places are a field's name. */
function words(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'TemplateLiteral') return literalText(node)
  const parts = [node.quasis].flat().map((part) => {
    const value: unknown = isNode(part) ? part.value : undefined
    return typeof value === 'object' && value !== null ? String(Reflect.get(value, 'cooked')) : ''
  })
  return parts.join('field')
}

/** What the errors that a file makes say, as far as it stands there. */
function messagesOf(file: SourceFile): string[] {
  const found: string[] = []
  walkTree(parseFile(file), (node: SyntaxNode) => {
    const isError = node.type === 'NewExpression' && isNode(node.callee)
    if (!isError || !isNode(node.callee) || node.callee.name !== 'CallError') return
    const text = words([node.arguments].flat()[1])
    // What is put together of the words of others is told by them, below.
    if (text !== undefined && /\p{L}/u.test(text.replaceAll('field', ''))) found.push(text)
  })
  return found
}

const sources = projectFiles((path) => /^server\/.*\.ts$/.test(path) && !isTest(path))
const thrown = [...new Set(sources.flatMap(messagesOf))]
/** In German: that every language has what one has is the rule of `catalogs.test.ts`. */
const isSaid = (message: string): boolean => localMessage(message, 'de') !== message

it('everything that the gateway refuses in words of its own is said in other languages', () => {
  expect(thrown.length).toBeGreaterThan(30)
  const told = thrown.filter((message) => !forDevelopers.includes(message))
  const favorites = Object.values(favoriteCodes).map((code) => refusalMessage({ code, limit: 50 }))
  const all = [...told, ...Object.values(alertMessages), ...favorites]
  expect(all.filter((message) => !isSaid(message))).toEqual([])
})

it.each([
  [loginNameSchema, 'ab'],
  [loginNameSchema, 'ada lovelace'],
  [emailSchema, 'nobody'],
  [newPasswordSchema, 'short'],
  [newPasswordSchema, 'x'.repeat(129)],
  [newPasswordSchema, 'tab\tin it'],
])('what is wrong with an entry of the account form is said too: %#', (schema, entry) => {
  const issue = v.safeParse(schema, entry).issues?.[0].message ?? ''
  expect(issue).toMatch(/\p{L}/u)
  expect(isSaid(`field: ${issue}`)).toBe(true)
})

it('no message is held back for developers that nobody throws, or that is translated', () => {
  expect(forDevelopers.filter((message) => !thrown.includes(message))).toEqual([])
  expect(forDevelopers.filter(isSaid)).toEqual([])
})
