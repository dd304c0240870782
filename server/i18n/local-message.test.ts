import { expect, it } from 'vitest'
import { localMessage } from './local-message.ts'

it.each([
  ['Please sign in.', 'Bitte melden Sie sich an.'],
  ['password: too easy to guess', 'password: Zu leicht zu erraten'],
  ['loginName: at least 3 characters', 'loginName: Mindestens 3 Zeichen'],
  ['The parameter check failed. symbolId', 'Die Angaben wurden nicht angenommen. symbolId'],
  [
    'The upper limit (50) of favorites has been reached.',
    'Die Obergrenze (50) der Favoriten ist erreicht.',
  ],
  ['editId: Invalid length', 'editId: Invalid length'],
  ['constructor', 'constructor'],
  ['x: constructor', 'x: constructor'],
  ['', ''],
])('says %j in German', (message, said) => {
  expect(localMessage(message, 'de')).toBe(said)
})

it('leaves messages in English, and in what is no language of ours, as they are', () => {
  for (const language of ['en', 'xx']) {
    expect(localMessage('Please sign in.', language)).toBe('Please sign in.')
  }
})
