import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isUnifiedAccount, readUserInfo, userInfoReplySchema } from './user-info.ts'

function read(settings: Record<string, number>, userInfo: Record<string, unknown> = {}) {
  const reply = {
    settings,
    userInfo: { userId: '1', mobile: '5550100', email: 'a@b.example', ...userInfo },
  }
  return readUserInfo(v.parse(userInfoReplySchema, reply))
}

describe('readUserInfo', () => {
  it('fills phone and email only where they are bound', () => {
    expect(read({ mbf: 1, ebf: 0 })).toMatchObject({ phone: '5550100', email: '', bindPhone: true })
    expect(read({ mbf: 0, ebf: 1 })).toMatchObject({ phone: '', email: 'a@b.example' })
    expect(read({ mbf: 2, ebf: 2 })).toMatchObject({ phone: '', email: '', bindEmail: false })
  })

  it.each([
    [0, false],
    [1, false],
    [2, true],
    [3, false],
  ])('reads the identity check %d as %s', (kf, passed) => {
    expect(read({ kf }).hasRealValidate).toBe(passed)
  })

  it.each([
    ['gbf', 'bindGoogle'],
    ['tbf', 'isFund'],
    ['tpl', 'fundDisabled'],
    ['oo', 'openOtc'],
    ['oc', 'openContract'],
    ['ob', 'openGtFees'],
    ['eef', 'emailEnable'],
    ['mef', 'phoneEnable'],
    ['gef', 'googleEnable'],
    ['k1f', 'k1f'],
    ['k2f', 'k2f'],
  ] as const)('reads the flag %s as %s', (flag, field) => {
    expect(read({ [flag]: 1 })[field]).toBe(true)
    expect(read({ [flag]: 0 })[field]).toBe(false)
    expect(read({})[field]).toBe(false)
  })

  it('refuses a reply without a user id', () => {
    expect(v.safeParse(userInfoReplySchema, { settings: {}, userInfo: {} }).success).toBe(false)
    expect(v.safeParse(userInfoReplySchema, {}).success).toBe(false)
  })
})

describe('isUnifiedAccount', () => {
  it('is so in account modes 1 and 4', () => {
    const modes = [0, 1, 2, 3, 4, 5].filter((accountMode) => isUnifiedAccount({ accountMode }))
    expect(modes).toEqual([1, 4])
  })
})
