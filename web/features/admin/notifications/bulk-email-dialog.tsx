import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BulkEmailForm } from './bulk-email-form.tsx'
import { CampaignList } from './campaign-list.tsx'

/** The mail to many: writing one, and how those that were sent are doing. */
export default function BulkEmailDialog({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState('nieuw')
  return (
    <Dialog open wide keepOpen onClose={onClose} title="Bulk Email">
      <Tabs
        label="Bulk Email"
        hug
        value={tab}
        onChange={setTab}
        items={[
          { value: 'nieuw', label: 'Nieuwe mail', panel: <BulkEmailForm onCancel={onClose} onSent={() => setTab('verzonden')} /> },
          { value: 'verzonden', label: 'Verzendingen', panel: <CampaignList /> },
        ]}
      />
    </Dialog>
  )
}
