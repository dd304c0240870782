// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { persistedRegionRules } from '../../api/queries/region-rules.ts'
import { regionRulesName, storedRulesMark } from '../../contract/entities/region-rules.ts'
import { pageRegionRules } from './region-rules.ts'

const sent = {
  hiddenCoins: [{ baseSymbol: 'XMR', languageList: ['de'] }],
  onChain: true,
  closedPages: ['/markets/change'],
}
const stored = { hiddenCoins: [], onChain: false, closedPages: [] }

afterEach(() => {
  localStorage.clear()
  document.head.replaceChildren()
  vi.restoreAllMocks()
})

function pageWith(rules: string, isStored: boolean): Document {
  const element = document.createElement('meta')
  element.name = regionRulesName
  element.content = rules
  element.toggleAttribute(storedRulesMark, isStored)
  document.head.replaceChildren(element)
  return document
}

it('are those of a page that comes from the gateway, which are then kept', () => {
  persistedRegionRules.set(stored)
  expect(pageRegionRules(pageWith(JSON.stringify(sent), false))).toEqual(sent)
  expect(persistedRegionRules.get()).toEqual(sent)
})

it('are those told last where the page was stored before, and its own where nothing is kept', () => {
  const page = pageWith(JSON.stringify(sent), true)
  expect(pageRegionRules(page)).toEqual(sent)
  persistedRegionRules.set(stored)
  expect(pageRegionRules(page)).toEqual(stored)
})

it('are unknown where the page says nothing that can be read', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(pageRegionRules(document)).toBeUndefined()
  expect(pageRegionRules(pageWith('{"hiddenCoins":1}', false))).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
})
