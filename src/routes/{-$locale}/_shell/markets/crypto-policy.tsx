import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** Policy news. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/crypto-policy')({
  component: UnbuiltPage,
})
