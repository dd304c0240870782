import { expect, it } from 'vitest'
import { arabicMessages } from './ar.ts'
import { germanMessages } from './de.ts'
import { localMessage } from './local-message.ts'

const [english, japanese, german, arabic] = [0, 2, 11, 39]

it.each([
  ['Please sign in.', 'Bitte melden Sie sich an.'],
  ['password: too easy to guess', 'password: Zu leicht zu erraten'],
  ['loginName: at least 3 characters', 'loginName: Mindestens 3 Zeichen'],
  ['The parameter check failed. symbolId', 'Die Prüfung der Angaben ist fehlgeschlagen. symbolId'],
  [
    'The upper limit (50) of favorites has been reached.',
    'Die Obergrenze (50) der Favoriten ist erreicht.',
  ],
  ['editId: Invalid length', 'editId: Invalid length'],
  ['constructor', 'constructor'],
  ['x: constructor', 'x: constructor'],
  ['', ''],
])('says %j in German', (message, said) => {
  expect(localMessage(message, german)).toBe(said)
})

it('says every message in its own words in Arabic and German, numbers included', () => {
  expect(Object.keys(arabicMessages)).toEqual(Object.keys(germanMessages))
  for (const message of Object.keys(germanMessages)) {
    for (const language of [german, arabic]) {
      const said = localMessage(message, language)
      expect(said).not.toBe(message)
      expect(said.includes('{0}')).toBe(message.includes('{0}'))
    }
    for (const language of [english, japanese])
      expect(localMessage(message, language)).toBe(message)
  }
})
