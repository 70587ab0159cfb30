import { useRef, useState } from 'react'
import { useIntention } from '#web/api/intention.ts'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { BulkEmailForm } from './bulk-email-form.tsx'
import type { Draft, RecipientChoice } from './mail-draft.ts'
import { CampaignList } from './campaign-list.tsx'

interface Props {
  /** The recipients that were chosen in a list; default: all participants. */
  choice?: RecipientChoice
  onClose: () => void
}

/** Shows a form for a new bulk mail, and the progress of the earlier mails. */
export default function BulkEmailDialog({ choice, onClose }: Props) {
  const [tab, setTab] = useState('nieuw')
  const draft = useRef<Draft>(undefined)
  const [isTyped, setTyped] = useState(false)
  // Kept here, because the form unmounts while the other tab is open: a press after a lost answer must not send the mail twice.
  const intention = useIntention()
  return (
    <TypedDialog open wide onClose={onClose} title="Bulk Email" isTyped={isTyped}>
      <Tabs
        label="Bulk Email"
        hug
        value={tab}
        onChange={setTab}
        items={[
          {
            value: 'nieuw',
            label: 'Nieuwe mail',
            panel: (
              <BulkEmailForm
                draft={draft}
                choice={choice}
                intention={intention}
                onCancel={onClose}
                onTyped={setTyped}
                onSent={() => setTab('verzonden')}
              />
            ),
          },
          { value: 'verzonden', label: 'Verzendingen', panel: <CampaignList mailsOnly /> },
        ]}
      />
    </TypedDialog>
  )
}
