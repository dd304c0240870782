import { expect, it } from 'vitest'
import { proposedName } from './proposed-name.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'

it.each([
  [firefox, 'en', 'Firefox on Linux'],
  [firefox, 'de', 'Firefox unter Linux'],
  [firefox, 'zh-CN', 'Linux 上的 Firefox'],
  [firefox, 'es-AR', 'Firefox en Linux'],
  ['Firefox/153.0', 'de', 'Firefox'],
  [undefined, 'en', 'Passkey'],
  ['curl/8', 'ru', 'Ключ доступа'],
])('of %j in %s is %s', (userAgent, language, name) => {
  expect(proposedName(userAgent, language)).toBe(name)
})
