import { useEffect, useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import * as toastStyles from '#ui/feedback/toast.css.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Inline } from '#ui/layout/inline.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx'
import { DrawnSheet } from '#ui/overlay/drawn-sheet.tsx'
import { createOpening } from '#ui/overlay/opening.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Text } from '#ui/text/text.tsx'
import { type Group, namesOf } from '../specimen.ts'
import { useSay } from '../use-say.ts'

const Sheets = () => {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {say('Open the sheet', 'Ouvrir le volet')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={close}
        title={say('Filters', 'Filtres')}
        footer={
          <>
            <Button tone="text" onClick={close}>
              {say('Clear all', 'Tout effacer')}
            </Button>
            <Button onClick={close}>{say('Show 24 experiences', 'Voir 24 expériences')}</Button>
          </>
        }
      >
        <Stack>
          <Text>{say('Its body scrolls, its footer stays.', 'Le contenu défile, le pied reste.')}</Text>
        </Stack>
      </Sheet>
    </>
  )
}

const opening = createOpening('drawn')

const DrawnSheets = () => {
  const say = useSay()
  // Its code is here from the start.
  useEffect(() => opening.arrive(false), [])
  return (
    <>
      <Button tone="quiet" {...opening.button}>
        {say('Open without script', 'Ouvrir sans script')}
      </Button>
      <DrawnSheet opening={opening} title={say('Menu', 'Menu')}>
        <Text>{say('It stands in the page’s HTML.', 'Il est dans le HTML de la page.')}</Text>
      </DrawnSheet>
    </>
  )
}

const Alerts = () => {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {say('Ask', 'Demander')}
      </Button>
      <AlertDialog
        open={isOpen}
        onClose={close}
        title={say('Delete this experience?', 'Supprimer cette expérience ?')}
        actions={
          <>
            <Button tone="quiet" onClick={close}>
              {say('Keep it', 'La garder')}
            </Button>
            <Button tone="critical" onClick={close}>
              {say('Delete', 'Supprimer')}
            </Button>
          </>
        }
      >
        <Text>{say('It disappears from search at once.', 'Elle disparaît aussitôt de la recherche.')}</Text>
      </AlertDialog>
    </>
  )
}

const Toasts = () => {
  const say = useSay()
  const action = { label: say('Undo', 'Annuler'), onPress: () => {} }
  return (
    <>
      <Inline wrap gap="s3">
        {namesOf(toastStyles.icon).map((tone) => (
          <Button
            key={tone}
            tone="quiet"
            onClick={() => showToast({ title: say('Removed', 'Retiré'), description: tone, tone, action })}
          >
            {tone}
          </Button>
        ))}
      </Inline>
      <ToastRegion />
    </>
  )
}

export const overlays: Group = {
  id: 'overlays',
  title: 'What opens over the page',
  specimens: [
    { files: ['sheet'], Show: Sheets },
    { files: ['drawn-sheet'], Show: DrawnSheets },
    { files: ['alert-dialog'], Show: Alerts },
    { files: ['toast-region', 'toast'], Show: Toasts },
  ],
}
