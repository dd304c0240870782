import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../../shell/UnbuiltPage.tsx'

/** The rankings side by side. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/rank/')({ component: UnbuiltPage })
