import { fireEvent, screen } from '@testing-library/react'

/** Opens the choice of works with this label, if it is closed. */
export const openPicker = async (label: string): Promise<void> => {
  const opener = await screen.findByRole('button', { name: new RegExp(`^${label}`) })
  if (opener.getAttribute('aria-expanded') === 'false') fireEvent.click(opener)
}

/** Chooses a work by its number; in a choice of several, chosen again it is left out. */
export const chooseWork = async (label: string, name: string, id: number | string): Promise<void> => {
  await openPicker(label)
  await screen.findByText(/œuvre\(s\) trouvée\(s\)$/)
  const choice = document.querySelector(`input[name="${name}"][value="${id}"]`)
  if (!choice) throw new Error(`The work ${id} is not among those of ${name}`)
  fireEvent.click(choice)
}
