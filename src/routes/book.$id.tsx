import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { BookFailed } from '#features/booking/book-failed.tsx'
import { BookScreen } from '#features/booking/book-screen.tsx'
import { BookSkeleton } from '#features/booking/book-skeleton.tsx'
import { Cancellation } from '#features/experience/booking/cancellation.tsx'
import { MissingExperience } from '#features/experience/missing-experience.tsx'
import { useExperience } from '#features/experience/use-experience.tsx'
import { readSelectionParams, type SelectionParams } from '#lib/address/selection.ts'
import { PageHead } from '#lib/react/page-head.tsx'

const BookPage = ({ id }: { id: string }) => {
  const params = Route.useSearch({ select: readSelectionParams })
  const navigate = Route.useNavigate()
  const { view, retry, copyReader } = useExperience(id)
  const page = () => {
    switch (view.status) {
      case 'loading':
        return <BookSkeleton />
      case 'missing':
        return <MissingExperience />
      case 'failed':
        return <BookFailed code={view.error.code} onRetry={retry} />
      case 'ready':
        return (
          <BookScreen
            experience={view.experience}
            params={params}
            onParams={(search) => void navigate({ search, replace: true, resetScroll: false })}
            plans={(start) => <Cancellation policy={view.experience.cancellationPolicy} start={start} />}
          />
        )
    }
  }
  return (
    <>
      {copyReader}
      {page()}
    </>
  )
}

const BookRoute = () => {
  const { t } = useLingui()
  const { id } = Route.useParams()
  return (
    <>
      <PageHead title={t`Confirm and pay · Rihla`} isPrivate />
      <BookPage key={id} id={id} />
    </>
  )
}

export const Route = createFileRoute('/book/$id')({
  // Here for its type: the screen reads what the address says, so that no other page loads the code that does.
  validateSearch: (written: Record<string, unknown>) => written as SelectionParams,
  beforeLoad: signedInOnly,
  component: BookRoute,
})
