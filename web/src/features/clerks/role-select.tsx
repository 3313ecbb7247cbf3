import { useLingui } from '@lingui/react/macro'
import { OFFICE_ROLES, type OfficeRole } from '@vapsi/contract/values/office-roles'
import { roleWords } from '../../domain/office/role-words.ts'
import { Select } from '../../ui/form/input.tsx'

export function RoleSelect({ value, onChange }: { value: OfficeRole | ''; onChange: (role: OfficeRole) => void }) {
  const { i18n } = useLingui()
  return (
    <Select
      value={value}
      options={OFFICE_ROLES.map((role) => ({ value: role, label: i18n._(roleWords[role]) }))}
      onChange={({ target }) => {
        const role = OFFICE_ROLES.find((one) => one === target.value)
        if (role) onChange(role)
      }}
      {...(value === '' && { placeholder: '–' })}
    />
  )
}
