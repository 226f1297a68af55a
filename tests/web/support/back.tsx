import { fireEvent, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { useNavigate } from "react-router-dom";

/** The browser's button, which takes no focus. Rendered beside the screen. */
export const Back = (): ReactElement => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Назад
    </button>
  );
};

export const goBack = (): boolean => fireEvent.click(screen.getByText("Назад"));
