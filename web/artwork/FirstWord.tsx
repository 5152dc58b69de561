/** Words of which the first is enough to read on a narrow card; who does not see the card hears them all. */
export const FirstWord = ({ words }: { words: string }) => {
  const [first, ...others] = words.split(' ')
  return (
    <>
      {first}
      <span className="@max-[9rem]:sr-only"> {others.join(' ')}</span>
    </>
  )
}
