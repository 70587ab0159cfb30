import { deriveUuid } from '#shared/lib/hashed-uuid.ts'

/** The short code of an import of tickets, by which people find it in the log. Two imports can have the same code, but not the same id. */
export const importCodeOf = (importId: string): string => deriveUuid(importId).slice(0, 5).toUpperCase()
