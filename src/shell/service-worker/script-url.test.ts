import { expect, it } from 'vitest'
import { onlyWorker, workerUrl } from './script-url.ts'

it('makes the address through a policy of our name', () => {
  const names: string[] = []
  const url = workerUrl({
    createPolicy: (name, rules) => {
      names.push(name)
      return { createScriptURL: (path) => `trusted ${rules.createScriptURL(path)}` }
    },
  })
  expect(url).toBe('trusted /sw.js')
  expect(names).toEqual(['bourse'])
})

it('needs no policy where the browser has none', () => {
  expect(workerUrl(undefined)).toBe('/sw.js')
})

it.each(['/other.js', 'https://evil.com/sw.js', '/sw.js?x', ''])('refuses %j', (url) => {
  expect(() => onlyWorker(url)).toThrow(TypeError)
})
