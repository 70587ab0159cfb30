import type { ReactNode } from 'react'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'

/** Shows the head of a settings page: the link back to the settings, then the buttons of the page. */
export function SettingsHead({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <AdminHead title={title} note={note}>
      <ButtonLink to="/admin/instellingen" size="table" variant="quiet" icon="back">
        Instellingen
      </ButtonLink>
      {children}
    </AdminHead>
  )
}
