import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readUserInfo } from '../../src/contract/entities/account/user-info.ts'
import { type TestServices, testServices } from '../../tests/support/http-services.ts'
import { buildApp } from '../app.ts'
import { openDemoAccounts } from './demo-accounts.ts'
import { describeUser } from './user-info.ts'

let gateway: TestServices
beforeEach(async () => {
  gateway = await testServices()
})
afterEach(() => gateway.dispose())

const open = () => openDemoAccounts(gateway.services.store.db, gateway.services.accounts)

describe('demo accounts', () => {
  it('are made once, with one password that lasts', async () => {
    const first = await open()
    expect(first.created).toHaveLength(2)
    expect(first.accounts.map(({ loginName, unified }) => [loginName, unified])).toEqual([
      ['demo', false],
      ['demo-unified', true],
    ])
    expect(await open()).toEqual({ accounts: first.accounts, created: [] })
  })

  it('sign in, and show what an account can have', async () => {
    const demo = await open()
    const app = await buildApp({ ...gateway.services, demo })
    const post = async (url: string, payload: object) =>
      (await app.inject({ method: 'POST', url, payload })).json()
    const config = await post('/v1/mix/public/webCommonConfig', {})
    const [, account] = config.data.demoAccounts
    const { loginName, password } = account
    const answer = await post('/v1/user/login', { loginName, password })
    await app.close()
    const user = await gateway.services.accounts.users.find(answer.data.userId)
    const info = user && readUserInfo(describeUser(user))
    expect(info).toMatchObject({
      loginName: 'demo-unified',
      accountMode: 1,
      hasRealValidate: true,
      bindPhone: false,
      phone: '',
      unverifiedPhone: '+15550100',
    })
  })

  it('leave a name to whoever registered it', async () => {
    const { users, passwords } = gateway.services.accounts
    const passwordHash = await passwords.hash('chosen by a person', {
      key: 'Demo',
      purpose: 'other',
    })
    await users.create({ loginName: 'Demo', email: '', passwordHash })
    const { accounts, created } = await open()
    expect(accounts.map(({ loginName }) => loginName)).toEqual(['demo-unified'])
    expect(created).toHaveLength(1)
  })
})
