/** Keeps each word with a hyphen in one line, as long as the line has room for it: « L-1855 », « cart-session-id ». */
export const NoWrap = ({ children }: { children: string }) => (
  <>
    {children.split(/(\S+-\S+)/).map((part, at) =>
      at % 2 === 0 ? (
        part
      ) : (
        <span key={part} className="inline-block">
          {part}
        </span>
      ),
    )}
  </>
)
