import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('deviceName', () => {
  it.each([
    [firefox, 'Firefox on Linux'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 'Safari on iPhone'],
    ['curl/8.5.0', ''],
    ['', ''],
    [undefined, ''],
  ])('of %j is %j', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })

  it('does not read what is longer than any browser sends', () => {
    expect(deviceName(firefox.padEnd(1_000))).toBe('Firefox on Linux')
    expect(deviceName(firefox.padEnd(1_001))).toBe('')
  })
})
