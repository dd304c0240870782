import { expect, it } from 'vitest'
import { makeAlert } from '../../../../tests/support/alerts.ts'
import type { ChangesAlertRequest } from '../../../account/alerts/alert-panel.ts'
import type { AlertSettings } from '../../../contract/entities/alert/alert.ts'
import { problemsLeft } from '../texts/problems.ts'
import { checkChanges, startChanges } from './changes-draft.ts'

const now = 1_000
const start = (request: Omit<ChangesAlertRequest, 'alertType'> = {}) =>
  startChanges({ alertType: 102, ...request }, {}, now)

it('begins with rises and falls of favorites, and with large ones of a whole market', () => {
  expect(start()).toMatchObject({ scope: 'favorites', kinds: ['rise', 'fall'], size: 1 })
  expect(start({ scope: 'spot', kinds: ['rally'] })).toMatchObject({ kinds: ['rally'], size: 3 })
})

it('sends the pair of one pair alone', () => {
  const alert = makeAlert({
    symbolId: 'ETHUSDT_SPBL',
    alertType: 102,
    changeScope: 'symbol',
    changeKinds: ['newHigh'],
    changeSize: 2,
  })
  const draft = startChanges({ mode: 'duplicate', alert }, {}, now)
  expect(checkChanges(draft, { now }).settings).toMatchObject({
    symbolId: 'ETHUSDT_SPBL',
    alertType: 102,
    changeScope: 'symbol',
    changeKinds: ['newHigh'],
    changeSize: 2,
  })
  expect(checkChanges({ ...draft, scope: 'futures' }, { now }).settings).toMatchObject({
    symbolId: '',
    changeScope: 'futures',
  })
})

it('sends the sector of a sector alone, and asks for one', () => {
  const draft = start({ scope: 'sector', sector: 'ai' })
  expect(checkChanges(draft, { now }).settings).toMatchObject({ symbolId: '', sector: 'ai' })
  expect(checkChanges({ ...draft, scope: 'spot' }, { now }).settings).not.toHaveProperty('sector')
  const { problems } = checkChanges({ ...draft, sector: '' }, { now })
  expect(problems?.map(({ field }) => field)).toEqual(['sector'])
})

it('names what is missing', () => {
  const { problems } = checkChanges({ ...start({ kinds: [] }), channels: [] }, { now })
  expect(problems?.map(({ field }) => field)).toEqual(['kinds', 'channels'])
})

it('is no longer wrong about what was mended', () => {
  const draft = { ...start({ kinds: [] }), channels: [] }
  const { problems = [] } = checkChanges(draft, { now })
  expect(problemsLeft(problems, { kinds: ['rise'] })).toMatchObject([{ field: 'channels' }])
})

it('begins with what was entered before the session ended', () => {
  const settings: AlertSettings = {
    symbolId: '',
    alertType: 102,
    priceSource: 0,
    changeScope: 'sector',
    sector: 'layer-1',
    changeKinds: ['fall'],
    changeSize: 2,
    frequency: 1,
    coolDown: 60_000,
    channels: [4],
    note: '',
  }
  const entered = { settings, at: 1_000 }
  const draft = startChanges({ alertType: 102, entered }, {}, 1_000)
  expect(checkChanges(draft, { now: 1_000 }).settings).toEqual(settings)
})
