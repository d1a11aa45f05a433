import { Suspense } from 'react'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { toastStore } from './toast-store.ts'

/** Shows the text of the toast if its code cannot be loaded. */
const PlainToast = () => {
  const toast = useStore(toastStore)
  return <p role="status">{toast?.isOpen ? `${toast.title} ${toast.description ?? ''}` : ''}</p>
}

const Toast = lazyComponent(() => import('./toast.tsx').then((module) => module.Toast), { fallback: PlainToast })

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
