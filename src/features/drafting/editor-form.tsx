import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Experience } from '#contract/models/experience.ts'
import type { ListingForm } from '#data/db/listing-draft-row.ts'
import { hostingQuery } from '#data/hosting/queries.ts'
import { listingsAsOf } from '#data/hosting/read.ts'
import { resolveDraft } from '#data/listings/drafts.ts'
import { type DraftState, type OpenDraftState, readDraftState, readDraftStates } from '#data/listings/states.ts'
import { sessionStore } from '#data/session/store.ts'
import { problemFieldId, problemSentence, problemTitle } from '#features/drafting/form/problem-words.ts'
import { errorText } from '#i18n/error-text.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { usePullQuery } from '#lib/react/use-pull-query.ts'
import { useStore } from '#lib/react/use-store.ts'
import { AsOfNote } from '#ui/feedback/as-of-note.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { CardPreview } from './card-preview.tsx'
import { type Choice, ConflictChoice } from './conflict-choice.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { DraftSaveStatus } from './draft-save-status.tsx'
import { EditorBar } from './editor-bar.tsx'
import * as styles from './editor-screen.css.ts'
import { EditorToc } from './editor-toc.tsx'
import { BasicsPart } from './form/basics-part.tsx'
import { DetailsPart } from './form/details-part.tsx'
import { OptionalPart } from './form/optional-part.tsx'
import { TextList } from './form/text-list.tsx'
import { type ErrorOf, useErrors } from './form/use-errors.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { PhotoField } from './photos/photo-field.tsx'
import { usePhotos } from './photos/use-photos.ts'
import { useEditor } from './use-editor.ts'
import type { OpenedDraft } from './use-open-draft.ts'
import { type PublishFailure, usePublish } from './use-publish.ts'
import { useSendToasts } from './use-send-toasts.ts'

/** Where a draft of this device stands; null where it holds none, undefined until that is known. */
const useDraftState = (id: string): OpenDraftState | null | undefined => useDeviceQuery(() => readDraftState(id), [id])

/** All of them, the one written last first; undefined until that is known. */
export const useDraftStates = (userId: string): readonly DraftState[] | null | undefined =>
  useDeviceQuery(readDraftStates, [userId])

const maxHighlights = 20

interface HighlightsPartProps {
  form: UseFormReturn<ListingForm>
  errorOf: ErrorOf
}

const HighlightsPart = ({ form, errorOf }: HighlightsPartProps) => {
  const { t } = useLingui()
  return (
    <fieldset className={styles.part} id="highlights">
      <legend className={styles.legend}>
        <Trans>Highlights</Trans>
      </legend>
      <TextList
        name="highlights"
        labelOf={(index) => (index === 0 ? t`First highlight` : t`Highlight ${index + 1}`)}
        hint={t`What guests will still talk about afterwards. At least 5 characters each.`}
        values={form.watch('highlights')}
        onChange={(values) => form.setValue('highlights', values)}
        errorOf={(index) => errorOf('highlights', index)}
        least={1}
        most={maxHighlights}
      />
    </fieldset>
  )
}

/** Why it could not be published, over the form; the title is that of the first rule that fails. */
const FailureSummary = ({ failure }: { failure: PublishFailure | null }) => {
  const { t, i18n } = useLingui()
  if (!failure) return null
  if (failure.kind === 'device')
    return (
      <ErrorSummary
        key={failure.attempt}
        title={t`Save failed`}
        problems={[{ text: errorText(i18n, failure.error.code) }]}
      />
    )
  const [first] = failure.problems
  return (
    <ErrorSummary
      key={failure.attempt}
      title={first ? problemTitle(i18n, first) : ''}
      problems={failure.problems.map((problem) => ({
        fieldId: problemFieldId(problem),
        text: problemSentence(i18n, problem),
      }))}
    />
  )
}

interface PhotosPartProps {
  photos: ReturnType<typeof usePhotos>
  error: string | undefined
}

const PhotosPart = ({ photos: { items, ...field }, error }: PhotosPartProps) => (
  <fieldset className={styles.part}>
    <legend className={styles.legend}>
      <Trans>Photos</Trans>
    </legend>
    <PhotoField id="photos" photos={items} error={error} {...field} />
  </fieldset>
)

/** Why the photos keep a listing from being sent whole: some are not ready, or no longer here. Null where none does. */
const usePhotoReason = ({ busy, items }: Pick<ReturnType<typeof usePhotos>, 'busy' | 'items'>): string | null => {
  const { t } = useLingui()
  if (busy) return t`Photos are still being prepared.`
  const isMissing = items.some(({ state }) => state === 'missing')
  return isMissing ? t`A photo is no longer on this device: remove it, or choose it again.` : null
}

/** How old what the account has of a listing is, while it is edited. */
const ListingAge = () => {
  const { user } = useStore(sessionStore)
  const asOf = useDeviceQuery(listingsAsOf, [])
  const { isError } = usePullQuery(hostingQuery(user?.id ?? ''))
  if (asOf === undefined || asOf === null) return null
  return (
    <AsOfNote
      asOf={asOf}
      confirmed={!isError}
      stale={<Trans>Your listing may have been changed elsewhere since.</Trans>}
    />
  )
}

interface Props extends OpenedDraft {
  /** Something of it is kept for the first time. */
  onBegun: (id: string) => void
  /** Read anew, or another one in its place. */
  onReopen: (id: string | null) => void
  /** It was sent, or put off: the host's listings follow. */
  onLeave: () => void
  /** Nothing more is wanted here. */
  onBack: () => void
}

const decide = async (id: string, choice: Choice, theirs: Experience, done: (id: string | null) => void) => {
  const left = await resolveDraft(id, choice)
  done(choice === 'theirs' ? theirs.id : left)
}

/** One draft, open to be written on. */
export const EditorForm = ({ draft, bytes, onBegun, onReopen, onLeave, onBack, returnReason }: Props) => {
  const { id } = draft
  const state: OpenDraftState | null | undefined = useDraftState(id)
  const [isLeaving, setLeaving] = useState(false)
  const isPublic = (state?.base ?? draft.base)?.status === 'published'
  const editor = useEditor(draft, ({ revision }) => {
    if (revision === 1) onBegun(id)
  })
  const toasts = useSendToasts(isPublic)
  const photos = usePhotos(editor, bytes, state)
  const { publish, save, isBusy, failure, problems, shown } = usePublish({
    id,
    isPublic,
    editor,
    onSent: (sent, isDraft) => {
      toasts.sent(sent, isDraft)
      if (sent.outcome !== 'refused') onLeave()
    },
    onFailed: toasts.failed,
  })
  const reason = usePhotoReason(photos)
  const errorOf = useErrors(shown)
  const values = editor.form.watch()
  const [cover] = photos.items
  const preview = <CardPreview form={values} language={draft.language} cover={cover?.src ?? null} />
  return (
    <div className={styles.columns}>
      <EditorToc problems={problems} hasTried={failure?.kind === 'fields'} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (reason === null) publish()
        }}
      >
        <DraftSaveStatus editor={editor} state={state} onReopen={() => onReopen(id)} />
        {(state?.base ?? draft.base) && <ListingAge />}
        <DraftNotices state={state} returnReason={returnReason} onReopen={(next = id) => onReopen(next)} />
        {state?.theirs && (
          <ConflictChoice
            draft={{ form: values, photos: editor.photos, language: draft.language }}
            theirs={state.theirs}
            onChoose={(choice) => editor.flush().then(() => decide(id, choice, state.theirs as Experience, onReopen))}
          />
        )}
        <FailureSummary failure={failure} />
        <BasicsPart form={editor.form} errorOf={errorOf} />
        <DetailsPart form={editor.form} errorOf={errorOf} />
        <OptionalPart form={editor.form} />
        <HighlightsPart form={editor.form} errorOf={errorOf} />
        <PhotosPart photos={photos} error={errorOf('images')} />
        <EditorBar
          isPublic={isPublic}
          isBusy={isBusy}
          reason={reason}
          onPublish={publish}
          onSave={save}
          onCancel={() => (state?.isUnsent ? setLeaving(true) : onBack())}
        />
      </form>
      <aside className={styles.aside}>
        <p className={styles.asideTitle}>
          <Trans>Preview of the card</Trans>
        </p>
        {preview}
      </aside>
      <LeaveQuestion id={id} open={isLeaving} onClose={() => setLeaving(false)} onLeave={onBack} />
    </div>
  )
}
