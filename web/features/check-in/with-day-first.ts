/** Orders people for a search: those of one race day (`YYYY-MM-DD`) before the others, otherwise in the order of the list. */
export const withDayFirst = <One extends { eventDate: string }>(people: readonly One[], day: string | null | undefined): One[] =>
  [true, false].flatMap((isOfDay) => people.filter(({ eventDate }) => (eventDate === day) === isOfDay))
