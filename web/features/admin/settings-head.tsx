import type { ReactNode } from 'react'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'

/** The head of a part of the settings: the way back before what else can be done. */
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
