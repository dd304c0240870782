import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useVisitor } from '../../app/visitor/use-visitor.ts'
import { usePagePath } from '../use-page-path.ts'
import { sectionOf } from './sections.ts'
import { shownLinks } from './site-links.ts'

/** The links to the site's sections, with the present one marked. */
export function SiteNav({ className }: { className: string | undefined }) {
  const { t, i18n } = useLingui()
  const present = sectionOf(usePagePath())
  const { closedPages } = useVisitor()
  return (
    <nav className={className} aria-label={t`Site`}>
      {shownLinks(closedPages).map(({ section, name, link }) => (
        <Link key={section} {...link} data-section={section === present ? 'present' : undefined}>
          {i18n._(name)}
        </Link>
      ))}
    </nav>
  )
}
