// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { beforeEach, expect, it } from 'vitest'

const html = readFileSync('index.html', 'utf8')
const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
const body = /<body>([\s\S]*?)<script/.exec(html)?.[1] ?? ''

runInThisContext(script)

beforeEach(() => {
  document.body.innerHTML = body
})

/** Presses a key where nothing of the app runs yet; true where the browser goes on with it. */
const press = (key: string, init: KeyboardEventInit = {}, on: Element = document.body): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))

it('keeps the key of the search and what is typed after it for the app', () => {
  const field = document.body.appendChild(document.createElement('input'))
  const { dataset } = document.documentElement
  expect([press('p'), press('/', {}, field), press('/', { ctrlKey: true })]).toEqual([
    true,
    true,
    true,
  ])
  expect(dataset.typed).toBeUndefined()
  expect([press('/'), press('/', { repeat: true }), press('p'), press('Tab')]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect(dataset.typed).toBe('/p')
  delete dataset.typed
})

/** A script breaks while it runs. */
const breaks = (filename: string) => window.dispatchEvent(new ErrorEvent('error', { filename }))
const message = () => document.querySelector('.unstable')?.textContent

it('says so where the app breaks before anything is shown', () => {
  breaks(`${location.origin}/assets/app-1.js`)
  expect(message()).toBe('System connection unstable Refresh')
})

it('says it once', () => {
  breaks(`${location.origin}/assets/app-1.js`)
  breaks(`${location.origin}/assets/app-2.js`)
  expect(document.querySelectorAll('.unstable')).toHaveLength(1)
})

it('says nothing where somebody else’s script breaks, or where something is shown', () => {
  breaks('https://elsewhere.invalid/beacon.js')
  breaks('chrome-extension://abc/content.js')
  expect(message()).toBeUndefined()
  document.querySelector('#root')?.append(document.createElement('main'))
  breaks(`${location.origin}/assets/app-1.js`)
  expect(message()).toBeUndefined()
})

it('says so where a script of the app does not come', () => {
  const element = document.createElement('script')
  // Nothing here loads it.
  element.type = 'text/plain'
  element.src = `${location.origin}/assets/app-1.js`
  document.head.append(element)
  element.dispatchEvent(new Event('error'))
  expect(message()).toBe('System connection unstable Refresh')
  element.remove()
})
