/** Shows the first word alone on a narrow card; screen readers read all of them. */
export const FirstWord = ({ words }: { words: string }) => {
  const [first, ...others] = words.split(' ')
  return (
    <>
      {first}
      <span className="@max-[9rem]:sr-only"> {others.join(' ')}</span>
    </>
  )
}
