import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/{-$locale}/markets/')({ component: () => null })
