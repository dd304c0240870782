import { expect, it } from 'vitest'
import { describeUser } from './user-info.ts'

const account = {
  id: 'u1',
  login_name: 'ada',
  email: '',
  unverified_email: 'ada@example.com',
  phone: '',
  unverified_phone: '+15550100',
  account_mode: 0,
  profile: JSON.stringify({ settings: { ebf: 1, eef: 1, mbf: 1, mef: 1, kf: 2 } }),
  created_at: 1,
  updated_at: 1,
}

it('tells of email and phone what the account knows, and of the rest what is stored', () => {
  expect(describeUser(account).settings).toMatchObject({ ebf: 0, eef: 0, mbf: 0, mef: 0, kf: 2 })
  const confirmed = { ...account, email: 'ada@example.com', phone: '+15550100', profile: '{}' }
  expect(describeUser(confirmed).settings).toMatchObject({ ebf: 1, eef: 1, mbf: 1, mef: 1 })
})
