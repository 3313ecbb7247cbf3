export function OfficeBell() {
  return null
}
