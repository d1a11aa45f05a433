import { lazy, Suspense } from 'react'
import { useStore } from '#lib/react/use-store.ts'
import { toastStore } from './toast-store.ts'

/** Where the toast's own code cannot be had, its words still are. */
const PlainToast = () => {
  const toast = useStore(toastStore)
  return <p role="status">{toast?.isOpen ? `${toast.title} ${toast.description ?? ''}` : ''}</p>
}

const Toast = lazy(() =>
  import('./toast.tsx').then(
    (module) => ({ default: module.Toast }),
    () => ({ default: PlainToast }),
  ),
)

/** Once in the shell. The toast's code is fetched with the first toast. */
export const ToastRegion = () => {
  const toast = useStore(toastStore)
  return (
    toast && (
      <Suspense>
        <Toast />
      </Suspense>
    )
  )
}
