// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { noRates } from '../../contract/entities/currency-rates.ts'
import { pageDataId } from '../../contract/first-paint.ts'
import { writePageData } from '../page-data/write-page-data.ts'
import { pageDataOf } from './hydrate-page.ts'

afterEach(() => vi.restoreAllMocks())

function pageWith(data: string): Document {
  document.body.innerHTML = `<script type="application/json" id="${pageDataId}">${data}</script>`
  return document
}

it('finds what the page was rendered from', () => {
  expect(pageDataOf(pageWith(writePageData([], { currencyRates: noRates }, 'en')))?.shown).toEqual(
    [],
  )
})

it('finds nothing in the empty page', () => {
  document.body.innerHTML = '<div id="root"></div>'
  expect(pageDataOf(document)).toBeUndefined()
})

it('does without data that cannot be read', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(pageDataOf(pageWith('{"lists":'))).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
})
