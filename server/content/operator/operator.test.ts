import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { publicConfigSchema } from '../../../src/contract/entities/public-config.ts'
import { defaultChangeRules } from '../../../src/contract/market/change-rules.ts'
import { nothingHidden } from './hidden-coins.ts'
import { createOperator } from './operator.ts'
import { operatorFileSchema } from './operator-file.ts'

const operator = (file: unknown) => createOperator(v.parse(operatorFileSchema, file))

describe('the public configuration', () => {
  it('is complete without a word of the operator', () => {
    const { publicConfig, coinHalf } = operator({})
    const ownSchema = v.omit(publicConfigSchema, ['coinHalfConfig'])
    expect(v.parse(ownSchema, publicConfig)).toEqual(publicConfig)
    expect(coinHalf).toBeUndefined()
    expect(Object.values(publicConfig.overviewSwitch)).toEqual(Array(13).fill(true))
    expect([publicConfig.increasePricing[0], publicConfig.currencyConfig.length]).toEqual([
      'usdt_usd',
      13,
    ])
  })

  it('takes pairs in capitals as well', () => {
    const { publicConfig } = operator({ increasePricing: ['USDT_USD', 'usdt_krw'] })
    expect(publicConfig.increasePricing).toEqual(['usdt_usd', 'usdt_krw'])
  })

  it('is overridden field by field', () => {
    const { publicConfig } = operator({
      overviewSwitch: { aiIndex: false },
      defineGroup: { groupLimit: 3 },
      downPricing: ['usdt_krw', 'usdt_usd'],
    })
    expect(publicConfig.overviewSwitch).toMatchObject({ aiIndex: false, fearIndex: true })
    expect(publicConfig.defineGroup).toEqual({
      groupCoinLimit: 100,
      groupLimit: 3,
      totalLimit: 500,
    })
    expect(publicConfig.downPricing).toEqual(['usdt_krw', 'usdt_usd'])
  })
})

it('keeps the figures of the market-maker program apart from the public configuration', () => {
  const { marketMaker, publicConfig } = operator({ marketMaker: { answerDays: 5 } })
  expect(marketMaker).toMatchObject({ answerDays: 5, tiers: [] })
  expect(publicConfig).not.toHaveProperty('marketMaker')
  expect(operator({}).marketMaker).toBeUndefined()
})

describe('rules of market changes', () => {
  it('are the usual ones but for what the operator sets', () => {
    expect(operator({}).changeRules).toEqual(defaultChangeRules)
    const { changeRules } = operator({ changeRules: { priceMoves: [0.01, 0.02, 0.05] } })
    expect(changeRules).toEqual({ ...defaultChangeRules, priceMoves: [0.01, 0.02, 0.05] })
  })

  it('are no part of the public configuration', () => {
    expect(operator({}).publicConfig).not.toHaveProperty('changeRules')
  })
})

describe('the block of Bitcoin to count from', () => {
  it('is the operator’s, or none at all', () => {
    const block = { height: 900_000, heightAsOf: 1_751_500_000_000, meanBlockTime: 590_000 }
    expect(operator({ coinHalfConfig: block }).coinHalf).toEqual(block)
    expect(operator({ coinHalfConfig: null }).coinHalf).toBeNull()
  })

  it('has a pace that can be counted with', () => {
    const block = { height: 900_000, heightAsOf: 1_751_500_000_000, meanBlockTime: 0 }
    expect(() => operator({ coinHalfConfig: block })).toThrow()
  })
})

describe('hidden coins', () => {
  const { hiddenFrom, rulesIn, rulesTextIn } = operator({
    hiddenCoins: [
      { baseSymbol: 'XMR', languageList: ['de'], ipCountryNameList: ['CH'] },
      { baseSymbol: 'ABC', languageList: ['de', 'en'], ipCountryNameList: [] },
    ],
  })

  it('are those whose lists name neither locale nor country', () => {
    expect(hiddenFrom({ locale: 'de', country: '' })).toBe(nothingHidden)
    expect([...hiddenFrom({ locale: 'en', country: 'US' })]).toEqual(['XMR'])
    expect([...hiddenFrom({ locale: 'fr', country: 'CH' })]).toEqual(['ABC'])
    expect([...hiddenFrom({ locale: 'fr', country: '' })]).toEqual(['ABC', 'XMR'])
  })

  it('are told to a country with the languages that see them', () => {
    const ofAll = { baseSymbol: 'ABC', languageList: ['de', 'en'] }
    const abroad = [{ baseSymbol: 'XMR', languageList: ['de'] }, ofAll]
    expect(rulesIn('CH')).toEqual({ hiddenCoins: [ofAll], onChain: true, closedPages: [] })
    expect(rulesIn('')).toEqual({ hiddenCoins: abroad, onChain: true, closedPages: [] })
    expect(JSON.parse(rulesTextIn('CH'))).toEqual(rulesIn('CH'))
  })

  it('are one object for all visitors of a class', () => {
    const some = hiddenFrom({ locale: 'fr', country: 'US' })
    expect(hiddenFrom({ locale: 'ja', country: 'JP' })).toBe(some)
    expect(hiddenFrom({ locale: 'en', country: '' })).not.toBe(some)
  })
})

describe('banners', () => {
  it('are shown in their place to their locales', () => {
    const { banners } = operator({
      banners: [
        { id: 'a', place: 'markets', title: 'A', link: '/a' },
        { id: 'b', place: 'markets', title: 'B', link: '/b', locales: ['ja'] },
        { id: 'c', place: 'onChain', title: 'C', link: '/c', image: '/c.png' },
      ],
    })
    expect(banners('markets', 'en')).toEqual([{ id: 'a', title: 'A', text: '', link: '/a' }])
    expect(banners('markets', 'ja').map(({ id }) => id)).toEqual(['a', 'b'])
    expect(banners('onChain', 'ja')).toMatchObject([{ id: 'c', image: '/c.png' }])
  })
})
