import { createFileRoute } from '@tanstack/react-router'

const BookRoute = () => null

export const Route = createFileRoute('/book/$id')({
  validateSearch: (written: Record<string, unknown>) => written as { date?: string; slot?: string; guests?: number },
  component: BookRoute,
})
