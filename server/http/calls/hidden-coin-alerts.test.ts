import * as v from 'valibot'
import { expect, it } from 'vitest'
import * as calls from '../../../src/contract/calls/alerts.ts'
import { alertTypes } from '../../../src/contract/entities/alert/alert-enums.ts'
import { alertCallsOfEachTest } from '../../../tests/support/alerts/open-alert-calls.ts'
import { createOperator } from '../../content/operator/operator.ts'
import { operatorFileSchema } from '../../content/operator/operator-file.ts'

const symbolId = 'C0USDT_UMCBL'
const hiddenInGerman = v.parse(operatorFileSchema, {
  hiddenCoins: [{ baseSymbol: 'C0', languageList: ['de'], ipCountryNameList: [] }],
})

const { gateway, user, post, create, log } = alertCallsOfEachTest(
  { symbolId, alertType: alertTypes.risesTo, configurePrice: '101.00' },
  { operator: createOperator(hiddenInGerman) },
)

function say(last: number): void {
  const { clock } = gateway().services
  clock.advance(1_000)
  const tickers = [{ symbolId, values: { last } }]
  gateway().market.sink.tickers(10, clock.now(), tickers)
  gateway().alerts.sink.tickers(10, clock.now(), tickers)
}

it('an alert on a coin that is hidden where its person is stays, and fires', async () => {
  say(10_000)
  const alert = await create()
  const german = { ...user(), headers: { ...user().headers, locale: 'de' } }
  expect((await post(calls.alertConfigs, {}, german)).data).toMatchObject([
    { id: alert.id, symbolId },
  ])
  say(10_150)
  expect((await log()).data).toMatchObject([{ symbolId }])
})
