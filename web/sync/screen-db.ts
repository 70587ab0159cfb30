import { createCrewDb, type CrewDb } from '#web/db/crew-db.ts'

let db: CrewDb | undefined

/** The device's store for screens that only read it, and for what no scan depends on; the engine has a handle of its own. */
export function screenDb(): CrewDb {
  return (db ??= createCrewDb())
}
