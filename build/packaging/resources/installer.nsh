; Links of the app's scheme open in it, for the one who installs it.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\eliza-docs" "" "URL:Eliza Docs"
  WriteRegStr SHELL_CONTEXT "Software\Classes\eliza-docs" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\eliza-docs\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\eliza-docs\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

!macro customUnInstall
  DeleteRegKey SHELL_CONTEXT "Software\Classes\eliza-docs"
!macroend
