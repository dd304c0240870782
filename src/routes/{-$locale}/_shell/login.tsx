import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../shell/UnbuiltPage.tsx'

/** Sign-in and registration. */
export const Route = createFileRoute('/{-$locale}/_shell/login')({ component: UnbuiltPage })
