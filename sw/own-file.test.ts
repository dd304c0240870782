import { expect, it } from 'vitest'
import { isOwnFile } from './own-file.ts'

const file = (type: string, text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': type } })
const page = '<!doctype html><body><div id="root"></div></body>'
const portal = '<!doctype html><body>Sign in to our network</body>'

it.each<[string, string, Response, boolean]>([
  ['a script', '/assets/a.js', file('text/javascript; charset=utf-8', 'run()'), true],
  ['a font', '/assets/a.woff2', file('font/woff2', 'wOF2'), true],
  ['a file without a type', '/assets/a.css', new Response('a{}'), true],
  ['the page', '/index.html', file('text/html; charset=utf-8', page), true],
  ['a missing file', '/assets/a.js', file('text/javascript', '', 404), false],
  ['a page where a script belongs', '/assets/a.js', file('text/html', portal), false],
  ['our page where a script belongs', '/assets/a.js', file('text/html', page), false],
  ['the page of a network', '/index.html', file('text/html', portal), false],
  ['no page where the page belongs', '/index.html', file('application/json', '{}'), false],
])('knows %s', async (_, pathname, response, isOwn) => {
  expect(await isOwnFile(pathname, response)).toBe(isOwn)
  expect(response.bodyUsed).toBe(false)
})
