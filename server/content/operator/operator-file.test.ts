import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { StartError } from '../../lib/start-error.ts'
import { readOperatorFile } from './operator-file.ts'

const dir = mkdtempSync(join(tmpdir(), 'bourse-operator-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function read(text: string) {
  const path = join(dir, 'public.json')
  writeFileSync(path, text)
  return readOperatorFile(path)
}

function reason(text: string): string {
  try {
    read(text)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return 'accepted'
}

describe('readOperatorFile', () => {
  it('needs no file, and nothing in it', () => {
    expect(readOperatorFile(undefined)).toEqual(read('{}'))
    expect(read('{}')).toMatchObject({ hiddenCoins: [], banners: [] })
  })

  it.each([
    ['{"overviewSwitch":{"aiIndex":"no"}}', 'overviewSwitch.aiIndex'],
    ['{"overviewSwitch":{"aiindex":true}}', 'overviewSwitch.aiindex'],
    ['{"defineGroup":{"groupLimit":-1}}', 'defineGroup.groupLimit'],
    ['{"currencyConfig":["usdt_xyz"]}', 'currencyConfig.0'],
    ['{"currencyConfig":[]}', 'currencyConfig'],
    [
      '{"hiddenCoins":[{"baseSymbol":"XMR","languageList":["klingon"],"ipCountryNameList":[]}]}',
      'hiddenCoins.0.languageList.0',
    ],
    [
      '{"hiddenCoins":[{"baseSymbol":"XMR","languageList":[],"ipCountryNameList":["Korea"]}]}',
      'hiddenCoins.0.ipCountryNameList.0',
    ],
    [
      '{"banners":[{"id":"a","place":"markets","title":"T","link":"https://x.example"}]}',
      'banners.0.link',
    ],
    ['{"changeRules":{"turn":"5%"}}', 'changeRules.turn'],
    ['{"changeRules":{"priceMoves":[0.03,0.02,0.1]}}', 'changeRules.priceMoves'],
    ['{"changeRules":{"volumeTimes":[3,10]}}', 'changeRules.volumeTimes.2'],
    ['{"marketMaker":{"answerDays":0}}', 'marketMaker.answerDays'],
    ['{"marketMaker":{"termsUrl":"javascript:alert(1)"}}', 'marketMaker.termsUrl'],
    ['{"marketMaker":{"tiers":[{"name":"MM 1","volume":5000000}]}}', 'marketMaker.tiers.0.volume'],
    [
      '{"marketMaker":{"questions":[{"question":"?","text":"!"}]}}',
      'marketMaker.questions.0.answer',
    ],
    ['{"hiddencoins":[]}', 'hiddencoins'],
    ['[]', 'the file'],
  ])('names the field that is wrong in %s', (text, field) => {
    expect(reason(text)).toContain(`PUBLIC_CONFIG: ${field}: `)
  })

  it('says what is wrong with the file itself', () => {
    expect(reason('{')).toMatch(/^PUBLIC_CONFIG: .*public\.json is no JSON\.$/)
    expect(() => readOperatorFile(join(dir, 'none.json'))).toThrow(/none\.json cannot be read/)
  })
})
