import { expect, it } from 'vitest'
import { makeAlert } from '../../../../tests/support/alerts.ts'
import { checkMood, startMood } from './mood-draft.ts'

const now = 1_000

it('begins with the bands that were asked for, and with extreme fear without any', () => {
  const alertType = 101
  expect(startMood({ alertType }, {}, now).bands).toEqual(['extremeFear'])
  expect(startMood({ alertType, bands: ['greed'] }, { coolDown: 300_000 }, now)).toMatchObject({
    bands: ['greed'],
    coolDown: 300_000,
    frequency: 3,
    fireIfMet: undefined,
  })
})

it('comes with what was decided, and sends it as it is', () => {
  const alert = makeAlert({
    symbolId: '',
    alertType: 101,
    bands: ['fear', 'neutral'],
    frequency: 1,
    channels: [4],
    note: ' a  note ',
    expiresAt: 5_000,
  })
  const draft = startMood({ mode: 'edit', alert }, {}, now)
  expect(checkMood(draft, { now, currentExpiry: 5_000 })).toEqual({
    settings: {
      symbolId: '',
      alertType: 101,
      priceSource: 0,
      bands: ['fear', 'neutral'],
      frequency: 1,
      coolDown: 60_000,
      channels: [4],
      note: 'a note',
      expiresAt: 5_000,
    },
  })
})

it('names what is missing', () => {
  const draft = { ...startMood({ alertType: 101 }, {}, now), bands: [], channels: [] }
  const { problems } = checkMood(draft, { now })
  expect(problems?.map(({ field }) => field)).toEqual(['bands', 'channels'])
})

it('begins with what was entered before the session ended', () => {
  const settings = checkMood(startMood({ alertType: 101, bands: ['greed'] }, {}, now), {
    now,
  }).settings
  if (settings === undefined) throw new Error('it is a whole form')
  const entered = { settings: { ...settings, note: 'mine' }, at: now }
  expect(startMood({ alertType: 101, entered }, {}, now)).toMatchObject({
    bands: ['greed'],
    note: 'mine',
    expiry: 90,
    fireIfMet: undefined,
  })
})
