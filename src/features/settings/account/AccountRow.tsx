import { Trans } from '@lingui/react/macro'
import { useSessionStore } from '../../../account/session/react.tsx'
import type { UserInfo } from '../../../contract/entities/account/user-info.ts'
import button from '../../../ui/button.module.css'
import { Row } from '../Row.tsx'

/** Whose account this is, and the way out. */
export function AccountRow({ info }: { info: UserInfo }) {
  const { signOut } = useSessionStore()
  return (
    <Row name={<bdi>{info.loginName}</bdi>}>
      <button type="button" className={button.quiet} onClick={() => void signOut()}>
        <Trans>Sign out</Trans>
      </button>
    </Row>
  )
}
