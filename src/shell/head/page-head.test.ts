// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { isHeadOf, showPageMeta } from './page-head.ts'

const address = 'https://bourse.example/de/markets'

beforeEach(() => {
  document.head.innerHTML = `<title>Old</title><meta name="description" content="old">
    <link rel="canonical" href="${address}">`
})

it('knows the page that the HTML was made for', () => {
  expect(isHeadOf(document, address)).toBe(true)
  expect(isHeadOf(document, `${address}/overview`)).toBe(false)
  document.querySelector('link')?.remove()
  expect(isHeadOf(document, address)).toBe(false)
})

it('replaces title, description and address, and adds nothing', () => {
  showPageMeta(document, { title: 'New', description: 'new' }, `${address}/overview`)
  expect(document.title).toBe('New')
  expect(document.head.innerHTML).not.toContain('old')
  expect(isHeadOf(document, `${address}/overview`)).toBe(true)
  expect(document.querySelectorAll('title, meta, link')).toHaveLength(3)
})
