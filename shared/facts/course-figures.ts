/** A number of the course with its label, such as `8x` and `sand runs`. An organiser chooses the numbers and labels. */
interface CourseFigure {
  figure: string
  label: string
}

/** Returns the number with this label; undefined if no number of the course has this label. */
export const findFigure = (course: readonly CourseFigure[], label: string): string | undefined =>
  course.find((one) => one.label.toLowerCase() === label.toLowerCase())?.figure

/** Formats the numbers of the course: `8x resistance stages, 8x sand runs, 200M finish sprint`. */
export const formatCourse = (course: readonly CourseFigure[]): string => course.map(({ figure, label }) => `${figure} ${label}`).join(', ')
