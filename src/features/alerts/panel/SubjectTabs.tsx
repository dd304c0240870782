import { useLingui } from '@lingui/react/macro'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { isClosed } from '../../../contract/closed-pages.ts'
import { Segments } from '../fields/Segments.tsx'
import styles from './alert-panel.module.css'
import { type NewAlertRequest, requestAbout, type Subject, subjectOf } from './subjects.ts'

interface SubjectTabsProps {
  request: NewAlertRequest
  onChoose: (request: NewAlertRequest) => void
}

/** What a new alert is about: a price, or something that is shown of the whole market. */
export function SubjectTabs({ request, onChoose }: SubjectTabsProps) {
  const { t } = useLingui()
  const { closedPages } = useVisitor()
  const subjects: { value: Subject; name: string; page?: string }[] = [
    { value: 'price', name: t({ message: 'A price', comment: 'What a new alert is about' }) },
    { value: 'changes', name: t`Market changes`, page: '/markets/change' },
    { value: 'mood', name: t`Fear and greed`, page: '/markets/fear-and-greed-index' },
  ]
  const choices = subjects.filter(({ page = '' }) => !isClosed(page, closedPages))
  if (choices.length < 2) return null
  const current = subjectOf(request)
  return (
    <div className={styles.subjects}>
      <Segments
        label={t({ message: 'About', context: 'subject of an alert' })}
        choices={choices}
        value={current}
        onChoose={(subject) => {
          if (subject !== current) onChoose(requestAbout(subject, request))
        }}
      />
    </div>
  )
}
