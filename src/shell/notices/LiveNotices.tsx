import { useSyncExternalStore } from 'react'
import { notices } from '../../account/alerts/notices/notices.ts'
import { NoticeAnnouncer } from './NoticeAnnouncer.tsx'
import { NoticePanel } from './NoticePanel.tsx'
import { useLiveNotices } from './use-live-notices.ts'

/** Notices about alerts of the signed-in user, as long as they are. */
export function LiveNotices({ userId }: { userId: string }) {
  useLiveNotices(userId)
  const shown = useSyncExternalStore(notices.onChange, notices.shown)
  return (
    <>
      <NoticeAnnouncer shown={shown} />
      {shown.length > 0 && <NoticePanel shown={shown} />}
    </>
  )
}
