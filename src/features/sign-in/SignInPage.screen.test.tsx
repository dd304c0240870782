import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type FakedGateway,
  fakedGateway,
  signIn,
} from '../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../tests/support/faked/open-screen.tsx'
import { login, register } from '../../contract/calls/account/accounts.ts'
import { webCommonConfig } from '../../contract/calls/public-config.ts'
import { accountCodes } from '../../contract/codes/account-codes.ts'

const main = page.getByRole('main')
const name = main.getByLabelText('Login name', { exact: true })
const password = main.getByLabelText('Password', { exact: true })
const submit = main.getByRole('button', { name: /^(Sign in|Create account)$/ })

async function enter(loginName: string, secret: string): Promise<void> {
  await name.fill(loginName)
  await password.fill(secret)
  await submit.click()
}

/** A gateway that signs everybody in. */
function takingGateway(): FakedGateway {
  const gateway = fakedGateway()
  const signedIn = () => {
    signIn(gateway)
    return { userId: 'p1', loginName: 'ada' }
  }
  gateway.calls.answerBy(login, signedIn)
  gateway.calls.answerBy(register, signedIn)
  return gateway
}

it('signing in says that it is under way, and leads back to where somebody came from', async () => {
  const gateway = takingGateway()
  const release = gateway.calls.hold(login)
  const { address } = await openScreen('/login?from=%2Fmarkets%2Fsettings', gateway)
  await enter(' ada ', 'correct horse battery')
  await expect.element(main.getByRole('button', { name: 'Signing in…' })).toBeVisible()
  release()
  await expect.poll(address).toBe('/markets/settings')
  expect(gateway.calls.asked(login)).toMatchObject([
    { loginName: 'ada', password: 'correct horse battery' },
  ])
})

it('signing in leads to no other site, whatever the address says', async () => {
  const { address } = await openScreen('/login?from=https%3A%2F%2Fevil.example%2F', takingGateway())
  await enter('ada', 'correct horse battery')
  await expect.poll(address).toBe('/markets')
})

it('a name or password that is wrong is told without saying which, and the password is entered anew', async () => {
  const gateway = takingGateway()
  gateway.calls.refuse(login, accountCodes.wrongCredentials, 'no')
  await openScreen('/login', gateway)
  await enter('ada', 'wrong password')
  await expect.element(main.getByText('The name or the password is wrong.')).toBeVisible()
  await expect.element(password).toHaveFocus()
})

it('an empty sign-in is not sent, and goes on with the first field by keys', async () => {
  const gateway = takingGateway()
  await openScreen('/login', gateway)
  await password.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  expect(gateway.calls.asked(login)).toEqual([])
})

it('an account is refused beside the fields for what its name and password lack', async () => {
  const gateway = takingGateway()
  const { address } = await openScreen('/login?tab=register', gateway)
  await enter('a', 'short')
  await expect.element(main.getByText('Use 3 to 32 characters.')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  expect(gateway.calls.asked(register)).toEqual([])
  await enter('ada', 'correct horse battery')
  await expect.poll(address).toBe('/markets')
})

it('signing in without a connection says so, and keeps what was entered', async () => {
  const gateway = takingGateway()
  const { setOnline } = await openScreen('/login', gateway)
  await name.fill('ada')
  setOnline(false)
  await enter('ada', 'correct horse battery')
  await expect
    .element(main.getByText('There is no connection. Check it and try again.'))
    .toBeVisible()
  await expect.element(password).toHaveValue('correct horse battery')
})

it('demo accounts are offered where the gateway has some, once it has said so', async () => {
  const gateway = takingGateway()
  const release = gateway.calls.hold(webCommonConfig)
  gateway.calls.answer(webCommonConfig, {
    venueName: 'Test',
    simulated: true,
    onChainSwitch: true,
    demoAccounts: [{ loginName: 'demo', password: 'demo password', unified: false }],
  })
  const { address } = await openScreen('/login', gateway)
  await expect.element(submit).toBeVisible()
  expect(main.getByText(/demo account/).elements()).toEqual([])
  release()
  await main.getByRole('button', { name: 'Sign in as demo' }).click()
  await expect.poll(address).toBe('/markets')
})
