import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RenderedScreen } from '../../contract/first-paint.ts'
import { FeedAttribute } from '../../feed/react.tsx'
import { type AppParts, AppPartsProvider } from '../../lib/app-parts.tsx'
import { phoneScreen, RenderedMedia } from '../../ui/use-media.ts'

const phoneMedia: ReadonlySet<string> = new Set([phoneScreen])
const noMedia: ReadonlySet<string> = new Set()

interface AppProvidersProps {
  parts: AppParts
  i18n: I18n
  /** The screen that the page was rendered for, where it was. */
  screen: RenderedScreen
  children: ReactNode
}

/** Everything that components of the app stand in. */
export function AppProviders({ parts, i18n, screen, children }: AppProvidersProps) {
  return (
    <RenderedMedia value={screen === 'phone' ? phoneMedia : noMedia}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={parts.queryClient}>
          <AppPartsProvider parts={parts}>
            <FeedAttribute />
            {children}
          </AppPartsProvider>
        </QueryClientProvider>
      </I18nProvider>
    </RenderedMedia>
  )
}
