import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../../kit/controls/Icon.ts'
import { imagesFieldTexts, sortTexts } from './controlTexts.ts'

type SortableProps = {
  keys: readonly string[]
  nameOf: (key: string) => string
  /** Says the place a line would have at this index. */
  placeOf: (key: string, to: number) => string
  onMove: (key: string, to: number) => void
  children: ReactNode
}

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const announcementsOf = ({ keys, nameOf, placeOf }: SortableProps): Announcements => ({
  onDragStart: ({ active }) => placeOf(String(active.id), keys.indexOf(String(active.id))),
  onDragOver: ({ active, over }) => (over ? placeOf(String(active.id), keys.indexOf(String(over.id))) : undefined),
  // The list itself announces a move, because its buttons move lines too.
  onDragEnd: () => undefined,
  onDragCancel: ({ active }) => sortTexts.cancelled(nameOf(String(active.id))),
})

/** Sorts the lines of a vertical list by mouse, touch and keyboard. The lines take their new order at the drop. */
export const Sortable = (props: SortableProps) => {
  const { keys, onMove, children } = props
  const sensors = useSensors(
    useSensor(MouseSensor),
    // Milliseconds and pixels: a finger that moves sooner scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) onMove(String(active.id), keys.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      modifiers={[vertically]}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(props), screenReaderInstructions: { draggable: sortTexts.instructions } }}
      onDragEnd={drop}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

type SortableLineProps = { id: string; name: string; className: string; children: ReactNode }

/** A line of the list, which begins with its handle. */
export const SortableLine = ({ id, name, className, children }: SortableLineProps) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: sortTexts.role },
  })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={`${className} ${isDragging ? 'relative z-10 bg-mat' : ''}`}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        title={sortTexts.drag}
        className="-mx-2 grid min-h-11 cursor-grab touch-manipulation select-none place-items-center text-quiet active:cursor-grabbing"
        {...attributes}
        aria-label={sortTexts.move(name)}
        {...listeners}
      >
        <Icon of={GripVertical} />
      </button>
      {children}
    </li>
  )
}

/** A button that does nothing at the ends of the list is not disabled but `aria-disabled`, so that it keeps the focus. */
export const MoveButton = ({ children, isOff, ...rest }: ComponentProps<'button'> & { isOff: boolean; children: ReactNode }) => (
  <button type="button" aria-disabled={isOff} className="grid size-11 place-items-center hover:bg-mat aria-disabled:opacity-35" {...rest}>
    {children}
  </button>
)

type MoveButtonsProps = { name: string; index: number; count: number; onMove: (to: number) => void }

/** Moves a line up or down by one, each off where there is no further place; a line alone has neither. */
export const MoveButtons = ({ name, index, count, onMove }: MoveButtonsProps) => {
  if (count < 2) return null
  const moveTo = (to: number) => (to >= 0 && to < count ? onMove(to) : undefined)
  return (
    <>
      <MoveButton
        isOff={index === 0}
        title={imagesFieldTexts.up}
        aria-label={imagesFieldTexts.moveUp(name)}
        onClick={() => moveTo(index - 1)}
      >
        <Icon of={ChevronUp} />
      </MoveButton>
      <MoveButton
        isOff={index === count - 1}
        title={imagesFieldTexts.down}
        aria-label={imagesFieldTexts.moveDown(name)}
        onClick={() => moveTo(index + 1)}
      >
        <Icon of={ChevronDown} />
      </MoveButton>
    </>
  )
}
