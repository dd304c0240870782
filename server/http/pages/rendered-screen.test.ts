import { expect, it } from 'vitest'
import { screenOf } from './rendered-screen.ts'

const android = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'

it.each([
  [{ 'sec-ch-ua-mobile': '?1', 'user-agent': desktop }, 'phone'],
  [{ 'sec-ch-ua-mobile': '?0', 'user-agent': android }, 'wide'],
  [{ 'user-agent': android }, 'phone'],
  [{ 'user-agent': iphone }, 'phone'],
  [{ 'user-agent': desktop }, 'wide'],
  [{}, 'wide'],
])('takes the screen of %o for a %s one', (headers, screen) => {
  expect(screenOf(headers)).toBe(screen)
})
